-- Up Migration
-- How often the public page of a company or a product was opened.
CREATE TABLE public_view (
  app_id text NOT NULL,
  exhibitor_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('company', 'product')),
  target_id text NOT NULL,
  views bigint NOT NULL CHECK (views > 0),
  PRIMARY KEY (app_id, exhibitor_id, kind, target_id),
  FOREIGN KEY (app_id, exhibitor_id) REFERENCES exhibitor (app_id, id) ON DELETE CASCADE
);
