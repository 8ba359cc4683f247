-- Entries stay as they are. But the name of a person who was deleted may become “deleted person”, and their address go.
CREATE OR REPLACE FUNCTION keep_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.act = 'sign_in.failed' AND to_jsonb(NEW) - 'times' = to_jsonb(OLD) - 'times' THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE'
    AND to_jsonb(NEW) - '{actor_name,subject_name,address}'::text[] = to_jsonb(OLD) - '{actor_name,subject_name,address}'::text[]
    AND (NEW.actor_name IS NOT DISTINCT FROM OLD.actor_name OR NEW.actor_name = 'deleted person')
    AND (NEW.subject_name IS NOT DISTINCT FROM OLD.subject_name OR NEW.subject_name = 'deleted person')
    AND (NEW.address IS NOT DISTINCT FROM OLD.address OR (NEW.address IS NULL AND NEW.actor_name = 'deleted person')) THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '23 hours' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'the audit log is only added to';
END $$;
