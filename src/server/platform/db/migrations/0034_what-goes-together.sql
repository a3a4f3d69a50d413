CREATE TABLE "work_pairings" (
	"at" timestamp with time zone PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_pairs" (
	"work_id" integer NOT NULL,
	"other_work_id" integer NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "work_pairs_work_id_other_work_id_pk" PRIMARY KEY("work_id","other_work_id")
);
--> statement-breakpoint
ALTER TABLE "work_pairs" ADD CONSTRAINT "work_pairs_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_pairs" ADD CONSTRAINT "work_pairs_other_work_id_works_id_fk" FOREIGN KEY ("other_work_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "work_pairs_other_work_id_index" ON "work_pairs" USING btree ("other_work_id");