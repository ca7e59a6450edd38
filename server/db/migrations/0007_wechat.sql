-- Up Migration
-- What every instance needs of WeChat once: access tokens, tickets of the JS-SDK, and who a code was for. Sealed. One instance holds
-- the lease and fetches, the others wait for what it finds; nobody holds a connection meanwhile.
CREATE TABLE wechat_value (
  key text PRIMARY KEY,
  sealed bytea,
  -- counts what was fetched, so that who found a value refused can say which one
  generation integer NOT NULL DEFAULT 0,
  refresh_at timestamptz,
  expires_at timestamptz,
  lease uuid,
  lease_until timestamptz
);

-- A way to WeChat and back: bound to one browser by its cookie, used once.
CREATE TABLE wechat_state (
  state_hash bytea PRIMARY KEY,
  app_id text NOT NULL REFERENCES fair ON DELETE CASCADE,
  browser_hash bytea NOT NULL,
  -- the device the ticket will be for
  client_hash bytea NOT NULL,
  return_to text NOT NULL,
  -- of the code it came back with: the same one may come twice
  code_hash bytea,
  expires_at timestamptz NOT NULL
);
CREATE INDEX wechat_state_expires_at ON wechat_state (expires_at);

-- Stands for an openid that was proven a moment ago, on one device.
CREATE TABLE wechat_ticket (
  ticket_hash bytea PRIMARY KEY,
  app_id text NOT NULL REFERENCES fair ON DELETE CASCADE,
  platform text NOT NULL CHECK (platform IN ('oa', 'mp')),
  wechat_app text NOT NULL,
  openid_hash bytea NOT NULL,
  openid bytea NOT NULL,
  client_hash bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX wechat_ticket_expires_at ON wechat_ticket (expires_at);

-- Whose WeChat account it is: one person of each audience, and one account of each WeChat app per person.
CREATE TABLE wechat_binding (
  app_id text NOT NULL,
  wechat_app text NOT NULL,
  openid_hash bytea NOT NULL,
  audience text NOT NULL CHECK (audience IN ('ex', 'visitor', 'media', 'vip')),
  person_id bigint NOT NULL,
  platform text NOT NULL CHECK (platform IN ('oa', 'mp')),
  openid bytea NOT NULL,
  bound_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (app_id, wechat_app, openid_hash, audience),
  UNIQUE (app_id, person_id, wechat_app),
  FOREIGN KEY (app_id, person_id) REFERENCES person (app_id, id) ON DELETE CASCADE
);

-- How many messages of a template the person still allows.
CREATE TABLE wechat_permission (
  app_id text NOT NULL,
  person_id bigint NOT NULL,
  template_id text NOT NULL,
  remaining integer NOT NULL CHECK (remaining >= 0),
  PRIMARY KEY (app_id, person_id, template_id),
  FOREIGN KEY (app_id, person_id) REFERENCES person (app_id, id) ON DELETE CASCADE
);
