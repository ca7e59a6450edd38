-- Up Migration
-- A report may be about a post or a purchase need, too: such a row names the record and both parties instead of a message of a talk. The former
-- release joins the seats of the talk, and so never reads a null of these rows: the three rules below do not apply.
-- squawk-ignore ban-drop-not-null
ALTER TABLE talk_report ALTER COLUMN talk_id DROP NOT NULL;
-- squawk-ignore ban-drop-not-null
ALTER TABLE talk_report ALTER COLUMN seq DROP NOT NULL;
-- squawk-ignore ban-drop-not-null
ALTER TABLE talk_report ALTER COLUMN side DROP NOT NULL;
ALTER TABLE talk_report ADD COLUMN resource text;
ALTER TABLE talk_report ADD COLUMN record_id text;
ALTER TABLE talk_report ADD COLUMN by_party text;
ALTER TABLE talk_report ADD COLUMN about_party text;
ALTER TABLE talk_report ADD CONSTRAINT talk_report_subject CHECK (
  CASE WHEN talk_id IS NULL THEN num_nonnulls(resource, record_id, by_party, about_party) = 4 ELSE seq IS NOT NULL AND side IS NOT NULL AND record_id IS NULL END
) NOT VALID;
ALTER TABLE talk_report ADD CONSTRAINT talk_report_record FOREIGN KEY (app_id, resource, record_id)
  REFERENCES record (app_id, resource, id) ON DELETE CASCADE NOT VALID;
