-- Up Migration
-- Where in the panorama of a VR booth its products are: degrees to the right of the middle, and up.
CREATE TABLE vr_spot (
  app_id text NOT NULL,
  resource text NOT NULL DEFAULT 'vr' CHECK (resource = 'vr'),
  booth_id text NOT NULL,
  product_id text NOT NULL CHECK (length(product_id) BETWEEN 1 AND 32),
  yaw real NOT NULL CHECK (yaw BETWEEN -180 AND 180),
  pitch real NOT NULL CHECK (pitch BETWEEN -90 AND 90),
  PRIMARY KEY (app_id, booth_id, product_id),
  FOREIGN KEY (app_id, resource, booth_id) REFERENCES record (app_id, resource, id) ON DELETE CASCADE
);
