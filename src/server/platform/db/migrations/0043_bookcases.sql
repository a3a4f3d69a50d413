CREATE TABLE "bookcase_books" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bookcase_books_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" text NOT NULL,
	"identity" text collate "C" NOT NULL,
	"isbn" text,
	"title" text NOT NULL,
	"title_key" text collate "C" NOT NULL,
	"author" text NOT NULL,
	"author_key" text collate "C" NOT NULL,
	"author_starts" text[] NOT NULL,
	"series_name" text,
	"series_key" text collate "C",
	"series_volume" integer,
	"source" text NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "one_bookcase_book" UNIQUE("customer_id","identity")
);
--> statement-breakpoint
CREATE TABLE "bookcase_exclusions" (
	"customer_id" text NOT NULL,
	"book_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bookcase_exclusions_customer_id_book_id_pk" PRIMARY KEY("customer_id","book_id")
);
--> statement-breakpoint
CREATE TABLE "bookcases" (
	"customer_id" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bookcase_books" ADD CONSTRAINT "bookcase_books_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookcase_exclusions" ADD CONSTRAINT "bookcase_exclusions_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookcase_exclusions" ADD CONSTRAINT "bookcase_exclusions_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookcases" ADD CONSTRAINT "bookcases_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookcase_books_removed" ON "bookcase_books" USING btree ("removed_at");