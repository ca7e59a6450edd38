-- Up Migration
-- The desk's search over people and companies by signs and pairs of signs, as records and registrations have them (0016, 0023). Indexes alone:
-- an older instance beside this one keeps them without knowing of them, and looks all names through as before.
CREATE INDEX exhibitor_grams ON exhibitor USING gin (search_grams(search));
CREATE INDEX exhibitor_account_grams ON exhibitor_account USING gin (search_grams(search));
CREATE INDEX ticket_holder_grams ON ticket USING gin (search_grams(lower(holder))) WHERE holder <> '';
CREATE INDEX ticket_holder_end ON ticket (app_id, right(holder_number, 4)) WHERE holder_number <> '';
CREATE INDEX vip_guest_grams ON vip_guest USING gin (search_grams(lower(name || ' ' || name_en)));
CREATE INDEX exhibitor_account_end ON exhibitor_account (app_id, right(national_number, 4)) WHERE national_number <> '';
