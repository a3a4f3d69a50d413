CREATE TABLE "alerts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"rank" integer GENERATED ALWAYS AS IDENTITY (sequence name "alerts_rank_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"book_id" integer NOT NULL,
	"kind" text NOT NULL,
	"email" text,
	"language" text NOT NULL,
	"state" text NOT NULL,
	"price_cents" integer,
	"volume" integer,
	"found_book_id" integer,
	"number" text,
	"held_until" timestamp with time zone,
	"order_number" text,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "alerts_number_unique" UNIQUE("number"),
	CONSTRAINT "alert_email" CHECK ("alerts"."email" = lower("alerts"."email")),
	CONSTRAINT "alert_keeps_a_copy" CHECK ("alerts"."state" <> 'offered' or ("alerts"."held_until" is not null and "alerts"."number" is not null)),
	CONSTRAINT "alert_ended" CHECK (("alerts"."ended_at" is null) = ("alerts"."state" in ('pending', 'waiting', 'offered')))
);
--> statement-breakpoint
CREATE TABLE "missed_searches" (
	"day" date NOT NULL,
	"words" text collate "C" NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "missed_searches_day_words_pk" PRIMARY KEY("day","words"),
	CONSTRAINT "missed_search_times" CHECK ("missed_searches"."times" > 0)
);
--> statement-breakpoint
CREATE TABLE "missed_views" (
	"day" date NOT NULL,
	"book_id" integer NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "missed_views_day_book_id_pk" PRIMARY KEY("day","book_id"),
	CONSTRAINT "missed_views_number" CHECK ("missed_views"."views" > 0)
);
--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_found_book_id_books_id_fk" FOREIGN KEY ("found_book_id") REFERENCES "public"."books"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "missed_views" ADD CONSTRAINT "missed_views_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_alert" ON "alerts" USING btree ("email","book_id","kind") WHERE "alerts"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "alerts_of_book" ON "alerts" USING btree ("book_id","rank");--> statement-breakpoint
CREATE INDEX "alerts_in_line" ON "alerts" USING btree ("kind","book_id") WHERE "alerts"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "alerts_offered" ON "alerts" USING btree ("held_until") WHERE "alerts"."state" = 'offered';--> statement-breakpoint
CREATE INDEX "alerts_to_forget" ON "alerts" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "missed_searches_words_index" ON "missed_searches" USING btree ("words");--> statement-breakpoint
CREATE INDEX "missed_views_book_id_index" ON "missed_views" USING btree ("book_id");