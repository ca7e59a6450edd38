-- Up Migration
-- Webhooks of the transitions of PAGES that had none: contacts, social accounts, configured forms, notices, downloads, made files and news; and of
-- products that leave the shelf for a paper of their company, or come back (docs/areas/webhooks.md).
CREATE TRIGGER webhook_of_company_list AFTER INSERT ON record_event FOR EACH ROW
  WHEN (NEW.from_state <> NEW.to_state AND NEW.to_state <> 'draft' AND NEW.resource IN ('contact', 'social')) EXECUTE FUNCTION webhook_of_record();

CREATE FUNCTION webhook_of_submission() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM webhook_emit(s.app_id, 'submission.' || NEW.to_state, NEW.at,
    jsonb_build_object('id', s.id::text, 'form', s.form_id, 'company', s.exhibitor_id, 'from', NEW.from_state, 'state', NEW.to_state))
  FROM form_submission s WHERE s.app_id = NEW.app_id AND s.id = NEW.submission_id;
  RETURN NULL;
END $$;
CREATE TRIGGER webhook_of_submission AFTER INSERT ON form_submission_event FOR EACH ROW
  WHEN (NEW.from_state <> NEW.to_state AND NEW.to_state <> 'draft') EXECUTE FUNCTION webhook_of_submission();

CREATE FUNCTION webhook_of_notice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM webhook_emit(NEW.app_id, CASE WHEN NEW.recalled_at IS NULL THEN 'notice.published' ELSE 'notice.recalled' END, now(),
    jsonb_build_object('id', NEW.id, 'mustConfirm', NEW.must_confirm, 'startsAt', NEW.starts_at, 'endsAt', NEW.ends_at));
  RETURN NULL;
END $$;
CREATE TRIGGER webhook_of_notice AFTER INSERT ON notice FOR EACH ROW EXECUTE FUNCTION webhook_of_notice();
CREATE TRIGGER webhook_of_notice_step AFTER UPDATE OF recalled_at ON notice FOR EACH ROW
  WHEN ((OLD.recalled_at IS NULL) <> (NEW.recalled_at IS NULL)) EXECUTE FUNCTION webhook_of_notice();

-- The event names the company, not which of its people has read.
CREATE FUNCTION webhook_of_notice_read() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM webhook_emit(NEW.app_id, 'notice.' || step, now(), jsonb_build_object('id', NEW.notice_id, 'company', NEW.exhibitor_id))
  FROM unnest(array_remove(ARRAY[
    CASE TG_OP WHEN 'INSERT' THEN 'read' END,
    CASE WHEN NEW.confirmed_at IS NOT NULL THEN 'confirmed' END], NULL)) AS step;
  RETURN NULL;
END $$;
CREATE TRIGGER webhook_of_notice_read AFTER INSERT ON notice_read FOR EACH ROW EXECUTE FUNCTION webhook_of_notice_read();
CREATE TRIGGER webhook_of_notice_confirmed AFTER UPDATE OF confirmed_at ON notice_read FOR EACH ROW
  WHEN (OLD.confirmed_at IS NULL AND NEW.confirmed_at IS NOT NULL) EXECUTE FUNCTION webhook_of_notice_read();

CREATE FUNCTION webhook_of_download() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM webhook_emit(NEW.app_id, 'download.' || step, now(), jsonb_build_object('id', NEW.id, 'edition', NEW.edition, 'mustRead', NEW.must_read))
  FROM unnest(array_remove(CASE TG_OP WHEN 'INSERT' THEN ARRAY['published'] ELSE ARRAY[
    CASE WHEN OLD.edition <> NEW.edition THEN 'replaced' END,
    CASE WHEN OLD.withdrawn_at IS NOT NULL AND NEW.withdrawn_at IS NULL THEN 'published' END,
    CASE WHEN OLD.withdrawn_at IS NULL AND NEW.withdrawn_at IS NOT NULL THEN 'withdrawn' END] END, NULL)) AS step;
  RETURN NULL;
END $$;
CREATE TRIGGER webhook_of_download AFTER INSERT ON download_file FOR EACH ROW EXECUTE FUNCTION webhook_of_download();
CREATE TRIGGER webhook_of_download_step AFTER UPDATE OF edition, withdrawn_at ON download_file FOR EACH ROW
  WHEN (OLD.edition <> NEW.edition OR (OLD.withdrawn_at IS NULL) <> (NEW.withdrawn_at IS NULL)) EXECUTE FUNCTION webhook_of_download();

-- The first time that a person has this edition.
CREATE FUNCTION webhook_of_download_had() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM webhook_emit(NEW.app_id, 'download.downloaded', NEW.had_at, jsonb_build_object('id', NEW.file_id, 'edition', NEW.edition));
  RETURN NULL;
END $$;
CREATE TRIGGER webhook_of_download_had AFTER INSERT ON download_had FOR EACH ROW EXECUTE FUNCTION webhook_of_download_had();
CREATE TRIGGER webhook_of_download_had_again AFTER UPDATE OF edition ON download_had FOR EACH ROW WHEN (OLD.edition <> NEW.edition)
  EXECUTE FUNCTION webhook_of_download_had();

CREATE FUNCTION webhook_of_made_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM webhook_emit(NEW.app_id, 'file.' || NEW.state, now(),
    jsonb_build_object('id', NEW.id::text, 'kind', NEW.kind, 'company', NEW.exhibitor_id, 'state', NEW.state));
  RETURN NULL;
END $$;
CREATE TRIGGER webhook_of_made_file AFTER INSERT ON generated_file FOR EACH ROW EXECUTE FUNCTION webhook_of_made_file();
CREATE TRIGGER webhook_of_made_file_step AFTER UPDATE OF state ON generated_file FOR EACH ROW WHEN (OLD.state <> NEW.state)
  EXECUTE FUNCTION webhook_of_made_file();

CREATE FUNCTION webhook_of_news() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM webhook_emit(NEW.app_id, CASE WHEN NEW.withdrawn_at IS NULL THEN 'news.published' ELSE 'news.withdrawn' END, now(),
    jsonb_build_object('id', NEW.id));
  RETURN NULL;
END $$;
CREATE TRIGGER webhook_of_news AFTER INSERT ON news FOR EACH ROW EXECUTE FUNCTION webhook_of_news();
CREATE TRIGGER webhook_of_news_step AFTER UPDATE OF withdrawn_at ON news FOR EACH ROW
  WHEN ((OLD.withdrawn_at IS NULL) <> (NEW.withdrawn_at IS NULL)) EXECUTE FUNCTION webhook_of_news();

-- When a product came back with a paper. A row of its own: to change the document here could wait for who writes the document and waits for the
-- lock of the papers.
CREATE TABLE restored_product (
  app_id text NOT NULL,
  record_id text NOT NULL,
  resource text NOT NULL DEFAULT 'product' CHECK (resource = 'product'),
  at timestamptz NOT NULL,
  PRIMARY KEY (app_id, record_id),
  FOREIGN KEY (app_id, resource, record_id) REFERENCES record (app_id, resource, id) ON DELETE CASCADE
);

-- A product that is no longer published also leaves the list of the withheld. It does not come back.
CREATE FUNCTION webhook_of_shelf() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept withheld_product := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  PERFORM FROM search_document d WHERE d.app_id = kept.app_id AND d.resource = 'product' AND d.record_id = kept.record_id;
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF TG_OP = 'DELETE' THEN
    INSERT INTO restored_product (app_id, record_id, at) VALUES (kept.app_id, kept.record_id, now())
    ON CONFLICT (app_id, record_id) DO UPDATE SET at = excluded.at;
  END IF;
  PERFORM webhook_emit(kept.app_id, CASE TG_OP WHEN 'DELETE' THEN 'product.restored' ELSE 'product.withheld' END, now(),
    jsonb_build_object('id', kept.record_id, 'company', kept.exhibitor_id));
  RETURN NULL;
END $$;
CREATE TRIGGER webhook_of_shelf AFTER INSERT OR DELETE ON withheld_product FOR EACH ROW EXECUTE FUNCTION webhook_of_shelf();
