-- Up Migration
-- Tickets, the orders for them and the money. Prices are whole fen. `taken` counts what living orders hold: it is only ever changed
-- together with the order that holds, by one conditional statement, so that nothing is sold twice.
CREATE TABLE ticket_type (
  app_id text NOT NULL REFERENCES fair ON DELETE CASCADE,
  id text NOT NULL CHECK (id ~ '^[A-Za-z][A-Za-z0-9_-]{0,63}$'),
  position integer NOT NULL,
  audience text NOT NULL CHECK (audience IN ('visitor', 'ex')),
  name text NOT NULL,
  name_en text NOT NULL,
  note text NOT NULL DEFAULT '',
  note_en text NOT NULL DEFAULT '',
  price integer NOT NULL CHECK (price >= 0),
  currency text NOT NULL CHECK (currency = 'CNY'),
  -- NULL = no limit
  stock integer CHECK (stock >= 0),
  taken integer NOT NULL DEFAULT 0 CHECK (taken >= 0),
  max_per_order integer NOT NULL CHECK (max_per_order BETWEEN 1 AND 1000),
  days text[] NOT NULL DEFAULT '{}',
  sale_starts timestamptz,
  sale_ends timestamptz,
  -- NULL = never given back
  refund_until timestamptz,
  -- no longer in the folder: sold no more, tickets and orders of it stay
  retired_at timestamptz,
  PRIMARY KEY (app_id, id)
);

-- The id is WeChat's out_trade_no, which is unique for a merchant whatever the fair. No key to the person: money is accounted for
-- though the person is deleted.
CREATE TABLE ticket_order (
  id text PRIMARY KEY CHECK (id ~ '^[0-9A-Za-z]{6,28}$'),
  app_id text NOT NULL REFERENCES fair ON DELETE CASCADE,
  -- person:ID, or the company whose accounts share their orders
  owner text NOT NULL,
  person_id bigint NOT NULL,
  audience text NOT NULL CHECK (audience IN ('visitor', 'ex')),
  language text NOT NULL,
  ticket_type text NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  total integer NOT NULL CHECK (total >= 0),
  currency text NOT NULL,
  state text NOT NULL CHECK (state IN ('pending', 'paid', 'expired', 'cancelled', 'refunding', 'refunded')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  paid_at timestamptz,
  refunded_at timestamptz,
  -- the Idempotency-Key it was written with: a retry that comes after its process died finds its own work
  intent_hash bytea,
  FOREIGN KEY (app_id, ticket_type) REFERENCES ticket_type (app_id, id) ON DELETE CASCADE
);
CREATE INDEX ticket_order_owner ON ticket_order (app_id, owner, created_at DESC);
CREATE INDEX ticket_order_pending ON ticket_order (expires_at) WHERE state = 'pending';
CREATE UNIQUE INDEX ticket_order_intent ON ticket_order (app_id, intent_hash) WHERE intent_hash IS NOT NULL;
-- visitors buy one for themselves
CREATE UNIQUE INDEX ticket_order_own ON ticket_order (app_id, owner) WHERE audience = 'visitor' AND state IN ('pending', 'paid');

-- One try to pay an order: one app, one payer, one number at WeChat. Stored before WeChat is asked.
CREATE TABLE payment (
  out_trade_no text PRIMARY KEY CHECK (out_trade_no ~ '^[0-9A-Za-z_-]{6,32}$'),
  app_id text NOT NULL,
  order_id text NOT NULL REFERENCES ticket_order ON DELETE CASCADE,
  wechat_app_id text NOT NULL,
  -- keyed hash: who pays is compared, never needed again
  payer_hash bytea NOT NULL,
  amount integer NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'closed', 'paid', 'refunding', 'refunded')),
  created_at timestamptz NOT NULL,
  -- what WeChat was told: no money after this
  closes_at timestamptz NOT NULL,
  prepay_id text,
  transaction_id text UNIQUE,
  paid_at timestamptz,
  refund_no text UNIQUE,
  refund_reason text,
  refund_asked_at timestamptz,
  refunded_at timestamptz,
  -- when WeChat is asked next, and how often it has been
  next_check_at timestamptz,
  checks integer NOT NULL DEFAULT 0
);
CREATE INDEX payment_order ON payment (order_id);
CREATE UNIQUE INDEX payment_open ON payment (order_id) WHERE state = 'open';
CREATE INDEX payment_due ON payment (next_check_at) WHERE next_check_at IS NOT NULL;

CREATE TABLE ticket (
  app_id text NOT NULL REFERENCES fair ON DELETE CASCADE,
  code text NOT NULL CHECK (code ~ '^[0-9A-Z]{12}$'),
  order_id text NOT NULL REFERENCES ticket_order ON DELETE CASCADE,
  ticket_type text NOT NULL,
  owner text NOT NULL,
  state text NOT NULL CHECK (state IN ('unassigned', 'assigned', 'used', 'void')),
  holder text NOT NULL DEFAULT '',
  holder_country_code text NOT NULL DEFAULT '',
  holder_number text NOT NULL DEFAULT '',
  -- the visitor it is the own ticket of
  person_id bigint,
  created_at timestamptz NOT NULL,
  assigned_at timestamptz,
  used_at timestamptz,
  PRIMARY KEY (app_id, code),
  FOREIGN KEY (app_id, ticket_type) REFERENCES ticket_type (app_id, id) ON DELETE CASCADE
);
CREATE INDEX ticket_owner ON ticket (app_id, owner);
CREATE INDEX ticket_order_tickets ON ticket (order_id);

-- Who did what to an order, when and why (DECISIONS §6).
CREATE TABLE ticket_order_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  app_id text NOT NULL REFERENCES fair ON DELETE CASCADE,
  order_id text NOT NULL REFERENCES ticket_order ON DELETE CASCADE,
  at timestamptz NOT NULL,
  person_id bigint,
  actor text NOT NULL,
  from_state text NOT NULL,
  to_state text NOT NULL,
  reason text NOT NULL DEFAULT ''
);
CREATE INDEX ticket_order_event_trail ON ticket_order_event (order_id, id);

-- The ticket somebody registered for; NULL = the fair asks for none. state is 'unpaid' until the order is paid.
ALTER TABLE registration ADD COLUMN ticket_type text;
