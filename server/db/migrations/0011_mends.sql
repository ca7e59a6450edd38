-- Up Migration
-- Links are looked for by the person of their own when that is taken out.
CREATE INDEX signed_link_person ON signed_link (app_id, person_id);
