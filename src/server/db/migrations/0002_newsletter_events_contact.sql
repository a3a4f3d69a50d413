CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"form_id" text NOT NULL,
	"request_hash" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"order_number" text,
	"message" text NOT NULL,
	"language" text NOT NULL,
	"is_suspect" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_messages_formId_unique" UNIQUE("form_id")
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_books" (
	"event_id" integer NOT NULL,
	"book_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "event_books_event_id_book_id_pk" PRIMARY KEY("event_id","book_id")
);
--> statement-breakpoint
CREATE TABLE "event_contributors" (
	"event_id" integer NOT NULL,
	"contributor_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "event_contributors_event_id_contributor_id_pk" PRIMARY KEY("event_id","contributor_id")
);
--> statement-breakpoint
CREATE TABLE "event_registrations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" integer NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"seats" integer NOT NULL,
	"language" text NOT NULL,
	"state" text DEFAULT 'registered' NOT NULL,
	"registered_at" timestamp with time zone DEFAULT now() NOT NULL,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "one_registration_per_address" UNIQUE("event_id","email"),
	CONSTRAINT "registration_seats" CHECK ("event_registrations"."seats" between 1 and 4)
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title_fr" text NOT NULL,
	"title_en" text,
	"text_fr" text NOT NULL,
	"text_en" text,
	"place_fr" text NOT NULL,
	"place_en" text,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"time_zone" text DEFAULT 'Europe/Paris' NOT NULL,
	"image" text,
	"capacity" integer,
	"seats_taken" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_ends_after_start" CHECK ("events"."ends_at" > "events"."starts_at"),
	CONSTRAINT "event_never_overbooked" CHECK ("events"."seats_taken" between 0 and coalesce("events"."capacity", 0))
);
--> statement-breakpoint
CREATE TABLE "mailed_links" (
	"secret_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"subject_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone,
	CONSTRAINT "newsletter_subscribers_email_unique" UNIQUE("email"),
	CONSTRAINT "subscriber_email" CHECK ("newsletter_subscribers"."email" = lower("newsletter_subscribers"."email"))
);
--> statement-breakpoint
ALTER TABLE "event_books" ADD CONSTRAINT "event_books_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_books" ADD CONSTRAINT "event_books_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_contributors" ADD CONSTRAINT "event_contributors_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_contributors" ADD CONSTRAINT "event_contributors_contributor_id_contributors_id_fk" FOREIGN KEY ("contributor_id") REFERENCES "public"."contributors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_created_at_index" ON "contact_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "event_books_book_id_index" ON "event_books" USING btree ("book_id");--> statement-breakpoint
CREATE INDEX "event_contributors_contributor_id_index" ON "event_contributors" USING btree ("contributor_id");--> statement-breakpoint
CREATE INDEX "events_ends_at_id_index" ON "events" USING btree ("ends_at","id");--> statement-breakpoint
CREATE INDEX "events_starts_at_id_index" ON "events" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "mailed_links_subject_id_index" ON "mailed_links" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "mailed_links_expires_at_index" ON "mailed_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_state_asked_at_index" ON "newsletter_subscribers" USING btree ("state","asked_at");