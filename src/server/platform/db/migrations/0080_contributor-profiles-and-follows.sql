CREATE TABLE "contributor_profiles" (
	"contributor_id" integer PRIMARY KEY NOT NULL,
	"biography_fr" text,
	"biography_en" text,
	"portrait" text,
	"credit" text,
	"file_biography_fr" text,
	"file_biography_en" text,
	"file_portrait_link" text,
	"file_portrait" text,
	"file_credit" text
);
--> statement-breakpoint
CREATE TABLE "follow_news" (
	"email" text NOT NULL,
	"book_id" integer NOT NULL,
	"contributor_id" integer NOT NULL,
	"letter" uuid NOT NULL,
	"mailed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "follow_news_email_book_id_pk" PRIMARY KEY("email","book_id")
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"contributor_id" integer NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"is_confirmed" boolean NOT NULL,
	"followed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_follow" UNIQUE("email","contributor_id"),
	CONSTRAINT "follow_email" CHECK ("follows"."email" = lower("follows"."email"))
);
--> statement-breakpoint
ALTER TABLE "contributor_profiles" ADD CONSTRAINT "contributor_profiles_contributor_id_contributors_id_fk" FOREIGN KEY ("contributor_id") REFERENCES "public"."contributors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_news" ADD CONSTRAINT "follow_news_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_news" ADD CONSTRAINT "follow_news_contributor_id_contributors_id_fk" FOREIGN KEY ("contributor_id") REFERENCES "public"."contributors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_contributor_id_contributors_id_fk" FOREIGN KEY ("contributor_id") REFERENCES "public"."contributors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "follow_news_letter_index" ON "follow_news" USING btree ("letter");--> statement-breakpoint
CREATE INDEX "follow_news_mailed_at_index" ON "follow_news" USING btree ("mailed_at");--> statement-breakpoint
CREATE INDEX "follows_contributor_id_index" ON "follows" USING btree ("contributor_id");--> statement-breakpoint
CREATE INDEX "follows_to_forget" ON "follows" USING btree ("followed_at");