ALTER TABLE "book_list_gifts" ADD COLUMN "cleared_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "book_lists" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;