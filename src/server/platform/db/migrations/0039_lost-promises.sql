ALTER TABLE "promise_changes" DROP CONSTRAINT "promise_changes_orderId_position_readyAt_unique";--> statement-breakpoint
ALTER TABLE "promise_changes" ALTER COLUMN "ready_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "promise_loss" text;--> statement-breakpoint
CREATE INDEX "promise_changes_order_id_position_index" ON "promise_changes" USING btree ("order_id","position");