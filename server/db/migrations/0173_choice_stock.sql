-- Up Migration
-- Tickets for an answer, tickets whose registration is reviewed, and answers that only so many people may give.
ALTER TABLE ticket_type
  -- the ticket is for those who gave one of these answers to this field of their registration; none = for everybody
  ADD COLUMN only_field text NOT NULL DEFAULT '',
  ADD COLUMN only_options text[] NOT NULL DEFAULT '{}',
  ADD COLUMN review boolean NOT NULL DEFAULT false;

-- How many have chosen an option that has a stock (core/form/stock).
CREATE TABLE choice_stock (
  app_id text NOT NULL REFERENCES fair ON DELETE CASCADE,
  form_id text NOT NULL,
  field_id text NOT NULL,
  option_value text NOT NULL,
  granted integer NOT NULL,
  used integer NOT NULL DEFAULT 0,
  PRIMARY KEY (app_id, form_id, field_id, option_value),
  CONSTRAINT choice_not_oversold CHECK (used BETWEEN 0 AND granted)
);
-- Who has chosen it. A place that is not held is free for others: its person has still to pay, and their order is over.
CREATE TABLE choice_place (
  app_id text NOT NULL REFERENCES fair ON DELETE CASCADE,
  person_id bigint NOT NULL,
  form_id text NOT NULL,
  field_id text NOT NULL,
  option_value text NOT NULL,
  held boolean NOT NULL DEFAULT true,
  PRIMARY KEY (app_id, person_id, form_id, field_id, option_value)
);

-- Places of a fair are taken and given back one transaction after the other, whichever options they are of. It is the last a transaction locks.
CREATE FUNCTION choice_lock(app text) RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(hashtextextended('choice:' || app, 0))
$$;

CREATE FUNCTION choice_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.held THEN
    UPDATE choice_stock SET used = used - 1
    WHERE app_id = OLD.app_id AND form_id = OLD.form_id AND field_id = OLD.field_id AND option_value = OLD.option_value;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER choice_place_gone AFTER DELETE ON choice_place FOR EACH ROW EXECUTE FUNCTION choice_counts();
CREATE TRIGGER choice_place_let_go AFTER UPDATE OF held ON choice_place FOR EACH ROW WHEN (OLD.held AND NOT NEW.held) EXECUTE FUNCTION choice_counts();

-- The places of a person become these: [{"form", "field", "value", "stock"}]. Returns the first that is full, NULL when all are taken.
CREATE FUNCTION choice_take(app text, person bigint, wanted jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  one_form text;
  one_field text;
  one_value text;
  one_stock integer;
BEGIN
  IF wanted = '[]' AND NOT EXISTS (SELECT FROM choice_place WHERE app_id = app AND person_id = person) THEN
    RETURN NULL;
  END IF;
  PERFORM choice_lock(app);
  DELETE FROM choice_place p WHERE p.app_id = app AND p.person_id = person AND NOT EXISTS (
    SELECT FROM jsonb_to_recordset(wanted) AS w (form text, field text, value text)
    WHERE w.form = p.form_id AND w.field = p.field_id AND w.value = p.option_value);
  FOR one_form, one_field, one_value, one_stock IN
    SELECT w.form, w.field, w.value, w.stock FROM jsonb_to_recordset(wanted) AS w (form text, field text, value text, stock integer)
  LOOP
    INSERT INTO choice_stock AS s (app_id, form_id, field_id, option_value, granted) VALUES (app, one_form, one_field, one_value, one_stock)
    ON CONFLICT (app_id, form_id, field_id, option_value) DO UPDATE SET granted = greatest(excluded.granted, s.used);
    CONTINUE WHEN EXISTS (SELECT FROM choice_place p WHERE p.app_id = app AND p.person_id = person AND p.form_id = one_form
      AND p.field_id = one_field AND p.option_value = one_value AND p.held);
    UPDATE choice_stock SET used = used + 1
    WHERE app_id = app AND form_id = one_form AND field_id = one_field AND option_value = one_value AND used < granted;
    IF NOT FOUND THEN
      RETURN jsonb_build_object('field', one_field, 'value', one_value);
    END IF;
    INSERT INTO choice_place (app_id, person_id, form_id, field_id, option_value) VALUES (app, person, one_form, one_field, one_value)
    ON CONFLICT (app_id, person_id, form_id, field_id, option_value) DO UPDATE SET held = true;
  END LOOP;
  RETURN NULL;
END $$;

-- Takes again what a person let go; false when one of them is full, and then none is taken.
CREATE FUNCTION choice_take_again(app text, person bigint) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM choice_place WHERE app_id = app AND person_id = person AND NOT held) THEN
    RETURN true;
  END IF;
  PERFORM choice_lock(app);
  IF EXISTS (SELECT FROM choice_place p JOIN choice_stock s USING (app_id, form_id, field_id, option_value)
    WHERE p.app_id = app AND p.person_id = person AND NOT p.held AND s.used >= s.granted) THEN
    RETURN false;
  END IF;
  UPDATE choice_stock s SET used = used + 1 FROM choice_place p
  WHERE p.app_id = app AND p.person_id = person AND NOT p.held
    AND (s.app_id, s.form_id, s.field_id, s.option_value) = (p.app_id, p.form_id, p.field_id, p.option_value);
  UPDATE choice_place SET held = true WHERE app_id = app AND person_id = person AND NOT held;
  RETURN true;
END $$;

-- What no longer holds is given back when the transaction ends, so that nothing is locked behind it.
CREATE FUNCTION choice_release(app text, person bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  standing text;
BEGIN
  IF NOT EXISTS (SELECT FROM choice_place WHERE app_id = app AND person_id = person) THEN
    RETURN;
  END IF;
  PERFORM choice_lock(app);
  SELECT state INTO standing FROM registration WHERE app_id = app AND person_id = person;
  IF standing IS NULL OR standing IN ('rejected', 'revoked') THEN
    DELETE FROM choice_place WHERE app_id = app AND person_id = person;
  ELSIF standing = 'unpaid' AND NOT EXISTS (
    SELECT FROM ticket_order WHERE app_id = app AND person_id = person AND audience = 'visitor' AND state IN ('pending', 'paid')) THEN
    UPDATE choice_place SET held = false WHERE app_id = app AND person_id = person AND held;
  END IF;
END $$;
CREATE FUNCTION choice_release_registration() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM choice_release(OLD.app_id, OLD.person_id);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER registration_choices_gone AFTER DELETE ON registration DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION choice_release_registration();
CREATE CONSTRAINT TRIGGER registration_choices_over AFTER UPDATE ON registration DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.state <> NEW.state AND NEW.state IN ('rejected', 'revoked', 'unpaid')) EXECUTE FUNCTION choice_release_registration();
CREATE FUNCTION choice_release_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM choice_release(NEW.app_id, NEW.person_id);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ticket_order_choices_over AFTER UPDATE ON ticket_order DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.audience = 'visitor' AND OLD.state IN ('pending', 'paid') AND NEW.state NOT IN ('pending', 'paid'))
  EXECUTE FUNCTION choice_release_order();
