CREATE TABLE "promise_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promise_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"telling" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"ready_at" timestamp with time zone NOT NULL,
	"home_from" date,
	"home_by" date,
	"was_ready_at" timestamp with time zone NOT NULL,
	"was_home_from" date,
	"was_home_by" date,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "promise_changes_orderId_position_readyAt_unique" UNIQUE("order_id","position","ready_at")
);
--> statement-breakpoint
CREATE TABLE "promise_outcomes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promise_outcomes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"ready_at" timestamp with time zone NOT NULL,
	"home_by" date,
	"left_at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	CONSTRAINT "promise_outcomes_orderId_position_unique" UNIQUE("order_id","position")
);
--> statement-breakpoint
ALTER TABLE "promise_changes" ADD CONSTRAINT "promise_changes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promise_outcomes" ADD CONSTRAINT "promise_outcomes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promise_changes_telling_index" ON "promise_changes" USING btree ("telling");--> statement-breakpoint
CREATE INDEX "promise_outcomes_by_end" ON "promise_outcomes" USING btree ("left_at","outcome");--> statement-breakpoint
CREATE INDEX "promise_outcomes_not_kept" ON "promise_outcomes" USING btree ("id") WHERE "promise_outcomes"."outcome" <> 'kept';