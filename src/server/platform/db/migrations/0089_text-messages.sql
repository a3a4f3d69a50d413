CREATE TABLE "text_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"dedupe_key" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() + make_interval(secs => coalesce(nullif(current_setting('shop.undo_seconds', true), ''), '0')::int) NOT NULL,
	"claimed_at" timestamp with time zone,
	"last_error" text,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "text_messages_dedupeKey_unique" UNIQUE("dedupe_key")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "text_when_ready" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "text_messages_queue" ON "text_messages" USING btree ("state","next_attempt_at");--> statement-breakpoint
CREATE INDEX "text_messages_subject_id_index" ON "text_messages" USING btree ("subject_id");