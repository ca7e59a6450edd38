-- Up Migration
-- Webhooks of the steps that had none: tickets, posts, needs and dealer offers, the fair's own records, arrivals of companies, and what
-- happens to a meeting beside its state (docs/areas/webhooks.md).

-- The code of a ticket opens a gate, so it is not sent.
CREATE FUNCTION webhook_of_ticket() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM webhook_emit(NEW.app_id, 'ticket.' || NEW.state, now(),
    jsonb_build_object('order', NEW.order_id, 'ticketType', NEW.ticket_type, 'company', NEW.exhibitor_id, 'state', NEW.state));
  RETURN NULL;
END $$;
CREATE TRIGGER webhook_of_ticket AFTER INSERT ON ticket FOR EACH ROW WHEN (NEW.state <> 'unassigned') EXECUTE FUNCTION webhook_of_ticket();
CREATE TRIGGER webhook_of_ticket_step AFTER UPDATE OF state ON ticket FOR EACH ROW WHEN (OLD.state <> NEW.state)
  EXECUTE FUNCTION webhook_of_ticket();

CREATE TRIGGER webhook_of_trade AFTER INSERT ON record_event FOR EACH ROW
  WHEN (NEW.from_state <> NEW.to_state AND NEW.to_state <> 'draft' AND NEW.resource IN ('post', 'need', 'dealerOffer'))
  EXECUTE FUNCTION webhook_of_record();

-- Records of the forms that a fair adds: their form is the fair's own name, so that it is told beside the type.
CREATE FUNCTION webhook_of_data() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM webhook_emit(r.app_id, 'data.' || NEW.to_state, NEW.at,
    jsonb_build_object('id', r.id, 'form', r.resource, 'company', r.exhibitor_id, 'from', NEW.from_state, 'state', NEW.to_state))
  FROM record r WHERE r.app_id = NEW.app_id AND r.resource = NEW.resource AND r.id = NEW.record_id;
  RETURN NULL;
END $$;
CREATE TRIGGER webhook_of_data AFTER INSERT ON record_event FOR EACH ROW
  WHEN (NEW.from_state <> NEW.to_state AND NEW.to_state <> 'draft' AND starts_with(NEW.resource, 'data_')) EXECUTE FUNCTION webhook_of_data();

CREATE FUNCTION webhook_of_arrival() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM webhook_emit(NEW.app_id, CASE TG_OP WHEN 'INSERT' THEN 'arrival.created' ELSE 'arrival.left' END, now(),
    jsonb_build_object('company', NEW.exhibitor_id));
  RETURN NULL;
END $$;
CREATE TRIGGER webhook_of_arrival AFTER INSERT ON exhibitor_arrival FOR EACH ROW EXECUTE FUNCTION webhook_of_arrival();
CREATE TRIGGER webhook_of_arrival_step AFTER UPDATE OF left_at ON exhibitor_arrival FOR EACH ROW
  WHEN (OLD.left_at IS NULL AND NEW.left_at IS NOT NULL) EXECUTE FUNCTION webhook_of_arrival();

-- A rating and a note are their writer's own: the event tells only that there is one.
CREATE FUNCTION webhook_of_meeting_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM webhook_emit(NEW.app_id, 'meeting.' || step, NEW.changed_at,
    jsonb_build_object('id', NEW.id::text, 'state', NEW.state, 'slot', NEW.slot_id, 'table', NEW.table_id))
  FROM unnest(array_remove(ARRAY[
    CASE WHEN OLD.new_slot IS NULL AND NEW.new_slot IS NOT NULL THEN 'rescheduling' END,
    CASE WHEN OLD.slot_id <> NEW.slot_id OR OLD.table_id IS DISTINCT FROM NEW.table_id THEN 'rescheduled' END,
    CASE WHEN (OLD.from_here_at IS NULL AND NEW.from_here_at IS NOT NULL) OR (OLD.to_here_at IS NULL AND NEW.to_here_at IS NOT NULL)
      THEN 'checked_in' END,
    CASE WHEN (OLD.from_rating = 0 AND NEW.from_rating > 0) OR (OLD.to_rating = 0 AND NEW.to_rating > 0) THEN 'rated' END], NULL)) AS step;
  RETURN NULL;
END $$;
CREATE TRIGGER webhook_of_meeting_change AFTER UPDATE OF new_slot, slot_id, table_id, from_here_at, to_here_at, from_rating, to_rating ON meeting
  FOR EACH ROW EXECUTE FUNCTION webhook_of_meeting_change();
