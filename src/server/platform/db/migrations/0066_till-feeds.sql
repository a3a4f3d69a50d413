CREATE TABLE "feed_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feed_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"feed" text NOT NULL,
	"file" text NOT NULL,
	"digest" text NOT NULL,
	"as_of" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"state" text NOT NULL,
	"books" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"problem_count" integer DEFAULT 0 NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"short" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"fault" jsonb,
	"content" "bytea",
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feeds" (
	"name" text PRIMARY KEY NOT NULL,
	"means" text NOT NULL,
	"has_prices" boolean DEFAULT false NOT NULL,
	"absent_is_zero" boolean DEFAULT false NOT NULL,
	"columns" text[] DEFAULT '{}' NOT NULL,
	"header" text,
	"fewer_percent" smallint DEFAULT 30 NOT NULL,
	"token_hash" text,
	"last_books" integer,
	"last_as_of" timestamp with time zone,
	"last_digest" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shelf_rules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shelf_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"publisher_id" integer,
	"price_from_cents" integer,
	"copies" integer NOT NULL,
	CONSTRAINT "one_shelf_rule" UNIQUE NULLS NOT DISTINCT("publisher_id","price_from_cents"),
	CONSTRAINT "shelf_rule_copies" CHECK ("shelf_rules"."copies" between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "copies_to_ring" (
	"number" text NOT NULL,
	"book_id" integer NOT NULL,
	"copies" integer NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"rung_at" timestamp with time zone,
	"is_settled" boolean DEFAULT false NOT NULL,
	CONSTRAINT "copies_to_ring_number_book_id_pk" PRIMARY KEY("number","book_id"),
	CONSTRAINT "copies_to_ring_not_negative" CHECK ("copies_to_ring"."copies" >= 0)
);
--> statement-breakpoint
ALTER TABLE "feed_files" ADD CONSTRAINT "feed_files_feed_feeds_name_fk" FOREIGN KEY ("feed") REFERENCES "public"."feeds"("name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shelf_rules" ADD CONSTRAINT "shelf_rules_publisher_id_publishers_id_fk" FOREIGN KEY ("publisher_id") REFERENCES "public"."publishers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feed_files_of_feed" ON "feed_files" USING btree ("feed","id");--> statement-breakpoint
CREATE INDEX "feed_files_short" ON "feed_files" USING btree ("id") WHERE "feed_files"."short" <> '[]';--> statement-breakpoint
CREATE INDEX "copies_to_ring_open" ON "copies_to_ring" USING btree ("book_id") WHERE not "copies_to_ring"."is_settled";