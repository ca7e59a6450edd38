-- Up Migration
-- Quiet hours and prices of messages, and the words of talks, are of the fair's folder (fair.json). What was set at the desk becomes a version of its
-- files, and drafts of fair.json have it too. The order of the file stays: what is new is
-- written before its last bracket.
CREATE FUNCTION pg_temp.with_rules(app text, content bytea) RETURNS bytea LANGUAGE plpgsql AS $$
DECLARE
  file text := convert_from(content, 'UTF8');
  added text := '';
  clock CONSTANT text := '%s:%s';
  m message_setting%ROWTYPE;
  t talk_setting%ROWTYPE;
BEGIN
  SELECT * INTO m FROM message_setting WHERE app_id = app;
  IF FOUND AND NOT file::jsonb ? 'Messages' THEN
    added := added || E',\n  "Messages": ' || json_build_object(
      'QuietFrom', format(clock, lpad((m.quiet_from / 60)::text, 2, '0'), lpad((m.quiet_from % 60)::text, 2, '0')),
      'QuietUntil', format(clock, lpad((m.quiet_until / 60)::text, 2, '0'), lpad((m.quiet_until % 60)::text, 2, '0')),
      'SmsPrice', trim_scale(m.sms_price / 10000.0), 'MailPrice', trim_scale(m.mail_price / 10000.0),
      'WechatPrice', trim_scale(m.wechat_price / 10000.0));
  END IF;
  SELECT * INTO t FROM talk_setting WHERE app_id = app AND (cardinality(words) > 0 OR holds);
  IF FOUND AND NOT file::jsonb ? 'Talks' THEN
    added := added || E',\n  "Talks": ' || json_build_object('Words', t.words, 'Holds', t.holds);
  END IF;
  RETURN CASE WHEN added = '' THEN content ELSE convert_to(regexp_replace(file, '\s*\}\s*$', '') || added || E'\n}\n', 'UTF8') END;
END $$;

DO $$
DECLARE
  v record;
  made bytea;
  mark text;
BEGIN
  FOR v IN
    SELECT DISTINCT ON (f.app_id) f.app_id, f.version, p.hash, b.content FROM fair_version f
    JOIN fair_version_file p ON p.app_id = f.app_id AND p.version = f.version AND p.path = 'fair.json'
    JOIN fair_blob b ON b.app_id = p.app_id AND b.hash = p.hash
    WHERE f.app_id IN (SELECT app_id FROM message_setting UNION SELECT app_id FROM talk_setting)
      AND f.version = (SELECT max(n.version) FROM fair_version n WHERE n.app_id = f.app_id)
  LOOP
    made := pg_temp.with_rules(v.app_id, v.content);
    mark := encode(sha256(made), 'hex');
    CONTINUE WHEN mark = v.hash;
    INSERT INTO fair_blob (app_id, hash, content) VALUES (v.app_id, mark, made) ON CONFLICT DO NOTHING;
    INSERT INTO fair_version (app_id, version, actor, source, note)
    VALUES (v.app_id, v.version + 1, 'system', 'desk', '消息与洽谈规则归入展会设置 · Rules of messages and talks are of the set-up');
    INSERT INTO fair_version_file (app_id, version, path, hash)
    SELECT app_id, v.version + 1, path, CASE path WHEN 'fair.json' THEN mark ELSE hash END FROM fair_version_file
    WHERE app_id = v.app_id AND version = v.version;
    -- a draft that is open in a browser is read again before it is saved
    UPDATE fair_draft d SET content = pg_temp.with_rules(v.app_id, d.content), base = mark, revision = nextval('fair_draft_revision')
    WHERE d.app_id = v.app_id AND d.path = 'fair.json' AND d.content IS NOT NULL;
  END LOOP;
END $$;
