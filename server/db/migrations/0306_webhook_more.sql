-- Up Migration
-- Webhooks of advertisements, published forms, leads and invitations (docs/areas/webhooks.md). Each event is in the transaction of what it tells of.
CREATE TRIGGER webhook_of_ad AFTER INSERT ON record_event FOR EACH ROW
  WHEN (NEW.from_state <> NEW.to_state AND NEW.to_state <> 'draft' AND NEW.resource = 'ad') EXECUTE FUNCTION webhook_of_record();

-- A version of a form begins with its row, and ends when the form is no longer asked for.
CREATE FUNCTION webhook_of_form() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM webhook_emit(NEW.app_id, CASE WHEN NEW.retired_at IS NULL THEN 'form.published' ELSE 'form.retired' END, now(),
    jsonb_build_object('id', NEW.form_id, 'version', NEW.version));
  RETURN NULL;
END $$;
CREATE TRIGGER webhook_of_form AFTER INSERT ON form_definition FOR EACH ROW EXECUTE FUNCTION webhook_of_form();
CREATE TRIGGER webhook_of_form_step AFTER UPDATE OF retired_at ON form_definition FOR EACH ROW
  WHEN ((OLD.retired_at IS NULL) <> (NEW.retired_at IS NULL)) EXECUTE FUNCTION webhook_of_form();

-- The organiser is told that a company has a lead and how far it is, not who it is (PAGES visitors).
CREATE FUNCTION webhook_of_lead() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM webhook_emit(NEW.app_id, 'lead.' || CASE TG_OP WHEN 'INSERT' THEN 'created' ELSE NEW.state END, now(),
    jsonb_build_object('id', NEW.id::text, 'company', NEW.exhibitor_id, 'source', NEW.source, 'state', NEW.state));
  RETURN NULL;
END $$;
CREATE TRIGGER webhook_of_lead AFTER INSERT ON lead FOR EACH ROW EXECUTE FUNCTION webhook_of_lead();
CREATE TRIGGER webhook_of_lead_step AFTER UPDATE OF state ON lead FOR EACH ROW WHEN (OLD.state <> NEW.state)
  EXECUTE FUNCTION webhook_of_lead();

-- Invitations of visitors, companies and the organiser: made, sent, opened, answered, used, bounced, taken back.
CREATE FUNCTION webhook_of_invitation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM webhook_emit(NEW.app_id, 'invitation.' || step, now(),
    jsonb_build_object('id', NEW.id, 'kind', NEW.kind, 'company', NEW.exhibitor_id, 'batch', NEW.batch_id, 'state', NEW.state))
  FROM unnest(array_remove(CASE TG_OP WHEN 'INSERT' THEN ARRAY['created'] ELSE ARRAY[
    CASE WHEN OLD.sent_at IS NULL AND NEW.sent_at IS NOT NULL THEN 'sent' END,
    CASE WHEN OLD.opened_at IS NULL AND NEW.opened_at IS NOT NULL THEN 'opened' END,
    CASE WHEN OLD.delivery <> 'bounced' AND NEW.delivery = 'bounced' THEN 'bounced' END,
    CASE WHEN OLD.state <> NEW.state THEN NEW.state END,
    CASE WHEN NEW.uses > OLD.uses AND NEW.kind = 'share' THEN 'used' END] END, NULL)) AS step;
  RETURN NULL;
END $$;
CREATE TRIGGER webhook_of_invitation AFTER INSERT ON invitation FOR EACH ROW EXECUTE FUNCTION webhook_of_invitation();
CREATE TRIGGER webhook_of_invitation_step AFTER UPDATE OF sent_at, opened_at, delivery, state, uses ON invitation FOR EACH ROW
  WHEN (OLD.sent_at IS DISTINCT FROM NEW.sent_at OR OLD.opened_at IS DISTINCT FROM NEW.opened_at OR OLD.delivery <> NEW.delivery
    OR OLD.state <> NEW.state OR OLD.uses < NEW.uses)
  EXECUTE FUNCTION webhook_of_invitation();
