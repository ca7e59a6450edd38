-- Up Migration
-- What companies handed in, by its title: the desk reads a list in that order page by page.
CREATE INDEX record_desk_title ON record (app_id, resource, title, id) WHERE submitted_at IS NOT NULL;
