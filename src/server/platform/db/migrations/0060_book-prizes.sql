CREATE TABLE "book_prizes" (
	"book_id" integer NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"name_key" text collate "C" NOT NULL,
	"year" integer,
	CONSTRAINT "book_prizes_book_id_position_pk" PRIMARY KEY("book_id","position")
);
--> statement-breakpoint
ALTER TABLE "book_prizes" ADD CONSTRAINT "book_prizes_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "book_prizes_named" ON "book_prizes" USING btree ("name_key","year");