-- The person or the key that asked for the planner's latest run of a cut. Null where it was before this column.
ALTER TABLE cuts ADD COLUMN asked_by uuid;
-- The person or the key behind a version: who changed it by hand, or asked the planner for it. It may be gone by now.
ALTER TABLE plan_versions ADD COLUMN author uuid;
