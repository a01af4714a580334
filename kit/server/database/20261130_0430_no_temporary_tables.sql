-- What a transaction leaves in a temporary table stays on its connection, for the next one of another realm. Only the owner may make any.
do $$ begin
  execute format('revoke temporary on database %I from public', current_database());
exception when insufficient_privilege then null;
end $$;
