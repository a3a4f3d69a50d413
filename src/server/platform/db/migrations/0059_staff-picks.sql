CREATE TABLE "booksellers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booksellers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" text,
	"name" text NOT NULL,
	"portrait" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booksellers_memberId_unique" UNIQUE("member_id")
);
--> statement-breakpoint
CREATE TABLE "staff_picks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_picks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"bookseller_id" integer NOT NULL,
	"book_id" integer NOT NULL,
	"note_fr" text,
	"note_en" text,
	"photo" text,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "pick_has_a_note" CHECK (coalesce("staff_picks"."note_fr", "staff_picks"."note_en") is not null)
);
--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "picked_by" text;--> statement-breakpoint
ALTER TABLE "booksellers" ADD CONSTRAINT "booksellers_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_picks" ADD CONSTRAINT "staff_picks_bookseller_id_booksellers_id_fk" FOREIGN KEY ("bookseller_id") REFERENCES "public"."booksellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_picks" ADD CONSTRAINT "staff_picks_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_pick_per_bookseller_and_book" ON "staff_picks" USING btree ("bookseller_id","book_id") WHERE "staff_picks"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "staff_picks_book_id_index" ON "staff_picks" USING btree ("book_id");--> statement-breakpoint
CREATE INDEX "published_picks" ON "staff_picks" USING btree ("published_at","id") WHERE "staff_picks"."withdrawn_at" is null;