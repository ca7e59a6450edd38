-- Up Migration
-- Organisers who sign on by a provider of the server: OIDC, 企业微信, 钉钉.

-- Whose account it is there. The account here comes with the first sign-on; its role is read again at each.
CREATE TABLE sign_on_identity (
  app_id text NOT NULL,
  person_id bigint NOT NULL,
  way text NOT NULL CHECK (way IN ('oidc', 'wecom', 'dingtalk')),
  -- the issuer of OIDC, the corp of 企业微信
  issuer text NOT NULL,
  -- sub, userid, unionId; never an e-mail
  subject text NOT NULL,
  signed_on_at timestamptz NOT NULL,
  -- the owner keeps this person out, whatever their groups
  blocked_at timestamptz,
  PRIMARY KEY (app_id, person_id),
  UNIQUE (app_id, way, issuer, subject),
  FOREIGN KEY (app_id, person_id) REFERENCES organiser_account (app_id, person_id) ON DELETE CASCADE
);

-- A way to a provider and back: bound to one browser by its cookie, used once. It ends with a ticket for the same device, used once.
CREATE TABLE sign_on_state (
  state_hash bytea PRIMARY KEY,
  app_id text NOT NULL REFERENCES fair ON DELETE CASCADE,
  way text NOT NULL,
  browser_hash bytea NOT NULL,
  client_hash bytea NOT NULL,
  -- nonce, verifier of PKCE and the page to go back to, sealed under the browser's cookie
  sealed bytea NOT NULL,
  used_at timestamptz,
  ticket_hash bytea UNIQUE,
  person_id bigint,
  entered_at timestamptz,
  expires_at timestamptz NOT NULL,
  FOREIGN KEY (app_id, person_id) REFERENCES person (app_id, id) ON DELETE CASCADE
);
CREATE INDEX sign_on_state_expires_at ON sign_on_state (expires_at);
