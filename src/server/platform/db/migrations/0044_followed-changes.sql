CREATE TABLE "changes" (
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"topic" text NOT NULL,
	"book_id" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "changes_xid_index" ON "changes" USING btree ("xid");--> statement-breakpoint
CREATE INDEX "changes_created_at_index" ON "changes" USING btree ("created_at");--> statement-breakpoint
-- Their triggers go too; those of the program come back when all migrations are applied
DROP FUNCTION IF EXISTS "note_new_books" CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS "note_gone_books" CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS "note_changed_books" CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS "note_filed_books" CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS "note_unfiled_books" CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS "note_refiled_books" CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS "note_all_books" CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS "note_categories" CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS "note_changed_categories" CASCADE;--> statement-breakpoint
DROP TABLE "catalogue_changes";