-- Set while an account is being deleted: its keys, people and endpoints are gone, and its recordings and bytes go after them.
ALTER TABLE accounts ADD COLUMN deleting_since timestamptz;

-- Accounts that are deleted, by their ids alone. Their objects stay the installation's own, so that late ones are removed.
CREATE TABLE deleted_accounts (
  id         uuid PRIMARY KEY,
  deleted_at timestamptz NOT NULL DEFAULT now(),
  -- When no upload of the account can be under way any more. Its bytes are removed once more then. Null after that.
  purge_at   timestamptz
);
