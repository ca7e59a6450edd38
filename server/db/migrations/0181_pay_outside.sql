-- Up Migration
-- How a try to pay is made: inside WeChat (jsapi), by a code that WeChat scans (native), or on WeChat's page of a phone (h5). Outside WeChat
-- payer_hash is of no person: who pays is not known before.
ALTER TABLE payment ADD COLUMN trade_type text NOT NULL DEFAULT 'jsapi';
ALTER TABLE payment ADD CONSTRAINT payment_trade_type CHECK (trade_type IN ('jsapi', 'native', 'h5')) NOT VALID;
