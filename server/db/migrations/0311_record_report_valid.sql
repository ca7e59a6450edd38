-- Up Migration
-- Reads the table without keeping others from it.
ALTER TABLE talk_report VALIDATE CONSTRAINT talk_report_subject;
ALTER TABLE talk_report VALIDATE CONSTRAINT talk_report_record;
