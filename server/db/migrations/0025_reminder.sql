-- Up Migration
-- Which company was reminded of which deadline, and how long before: a second one of the same is not sent, whoever runs the job. A deadline
-- that is put off is another one.
CREATE TABLE deadline_reminder (
  app_id text NOT NULL,
  form_id text NOT NULL,
  exhibitor_id text NOT NULL,
  closes timestamptz NOT NULL,
  days integer NOT NULL CHECK (days > 0),
  at timestamptz NOT NULL,
  -- how many of its people were told
  messages integer NOT NULL CHECK (messages >= 0),
  PRIMARY KEY (app_id, form_id, exhibitor_id, closes, days),
  FOREIGN KEY (app_id, exhibitor_id) REFERENCES exhibitor (app_id, id) ON DELETE CASCADE
);
