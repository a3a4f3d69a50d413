/** Forgets what staff did: the database refuses it to everybody else. */
import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'

/** Empties the record of actions, as no shop can. */
export const forgetActions = (db: Db) =>
  db.execute(sql`
    do $$ begin
      perform set_config('session_replication_role', 'replica', true);
      delete from staff_actions;
    end $$`)
