-- Up Migration
-- Advertisements of companies (core/resources/ad): which place each names on which days, and whether it holds it. How many hold a place on a day
-- stands in capacity, under resource 'ad' and key 'PLACE DAY'.
CREATE TABLE ad_booking (
  app_id text NOT NULL,
  resource text NOT NULL DEFAULT 'ad' CHECK (resource = 'ad'),
  ad_id text NOT NULL,
  exhibitor_id text NOT NULL,
  place text NOT NULL CHECK (length(place) BETWEEN 1 AND 32),
  first_day date NOT NULL,
  last_day date NOT NULL CHECK (last_day >= first_day AND last_day - first_day < 60),
  holds boolean NOT NULL,
  -- cents, as they were when it was submitted
  price integer NOT NULL CHECK (price >= 0),
  PRIMARY KEY (app_id, ad_id),
  FOREIGN KEY (app_id, resource, ad_id) REFERENCES record (app_id, resource, id) ON DELETE CASCADE,
  FOREIGN KEY (app_id, exhibitor_id) REFERENCES exhibitor (app_id, id) ON DELETE CASCADE
);
CREATE INDEX ad_booking_days ON ad_booking (app_id, last_day) WHERE holds;

-- How often each was shown and pressed, by the day of the fair's clock. No word of by whom.
CREATE TABLE ad_figure (
  app_id text NOT NULL,
  ad_id text NOT NULL,
  day date NOT NULL,
  shown integer NOT NULL CHECK (shown >= 0),
  clicked integer NOT NULL CHECK (clicked >= 0),
  PRIMARY KEY (app_id, ad_id, day),
  FOREIGN KEY (app_id, ad_id) REFERENCES ad_booking ON DELETE CASCADE
);
