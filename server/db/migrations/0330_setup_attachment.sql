-- Up Migration
-- Files of the download centre are drafts too (docs/areas/setup.md): up to 20 MB, as in a folder. Validated by 0331.
ALTER TABLE fair_draft DROP CONSTRAINT fair_draft_content_check,
  ADD CONSTRAINT fair_draft_content_check CHECK (length(content) <= 20971520) NOT VALID;
