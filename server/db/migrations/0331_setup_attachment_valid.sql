-- Up Migration
ALTER TABLE fair_draft VALIDATE CONSTRAINT fair_draft_content_check;
