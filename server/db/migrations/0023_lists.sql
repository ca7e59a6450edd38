-- Up Migration
-- What the desk's and the exhibitors' lists look up by at fifty thousand visitors (docs/benchmarks.md has the plans).

-- a part of a name: signs and pairs of signs, as records have them (0016)
CREATE INDEX registration_grams ON registration USING gin (search_grams(lower(name)));

-- the trail, narrowed, is still read from its newest line; who acted stands in it as a text
CREATE INDEX audit_event_company ON audit_event (app_id, company, id DESC) WHERE company <> '';
CREATE INDEX audit_event_action ON audit_event (app_id, action, id DESC);
CREATE INDEX audit_event_actor ON audit_event (app_id, actor, id DESC);

-- a company's records of every resource, for its menu
CREATE INDEX record_owner ON record (app_id, exhibitor_id, resource, state);

-- a company's figures, and the fair's, without reading the leads themselves
CREATE INDEX lead_figures ON lead (app_id, exhibitor_id, state) INCLUDE (first_at, next_at, times);
CREATE INDEX lead_tags ON lead (app_id, exhibitor_id) INCLUDE (tags) WHERE tags <> '{}';
