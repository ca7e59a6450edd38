-- Up Migration
-- Plans of the halls, as the fair's folder has them (halls/*.json): booths, walls and gates as shapes in metres.
CREATE TABLE hall_plan (
  app_id text NOT NULL REFERENCES fair ON DELETE CASCADE,
  id text NOT NULL,
  position integer NOT NULL,
  name text NOT NULL,
  name_en text NOT NULL,
  -- {note, noteEn, width, height, booths: [{no, shape}], walls: [shape], gates: [{name, nameEn, x, y}]}
  plan jsonb NOT NULL,
  PRIMARY KEY (app_id, id)
);
