-- When somebody last stood in a file of a company's leads: they see it on their card.
ALTER TABLE lead ADD COLUMN exported_at timestamptz;
