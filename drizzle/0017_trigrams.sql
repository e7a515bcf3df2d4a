-- Finds what is mistyped, by triples of letters. Comes with Postgres; whoever owns a database may switch it on.
create extension if not exists pg_trgm;
