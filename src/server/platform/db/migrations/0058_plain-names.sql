ALTER TABLE "backorders" RENAME COLUMN "asked_at" TO "requested_at";--> statement-breakpoint
ALTER TABLE "catalogue_imports" RENAME COLUMN "stop_asked" TO "stop_requested";--> statement-breakpoint
ALTER TABLE "catalogue_imports" RENAME COLUMN "asked_at" TO "requested_at";--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" RENAME COLUMN "asked_at" TO "requested_at";--> statement-breakpoint
ALTER INDEX "newsletter_subscribers_state_asked_at_index" RENAME TO "newsletter_subscribers_state_requested_at_index";--> statement-breakpoint
ALTER TABLE "alerts" RENAME COLUMN "asked_at" TO "requested_at";--> statement-breakpoint
ALTER TABLE "reservation_requests" RENAME COLUMN "asked_at" TO "requested_at";--> statement-breakpoint
ALTER TABLE "refunds" RENAME COLUMN "asked_at" TO "requested_at";--> statement-breakpoint
ALTER TABLE "payment_disputes" RENAME COLUMN "told_at" TO "reported_at";--> statement-breakpoint
ALTER TABLE "pickups" RENAME COLUMN "kept_until" TO "reserved_until";--> statement-breakpoint
ALTER INDEX "pickups_kept_until_index" RENAME TO "pickups_reserved_until_index";--> statement-breakpoint
ALTER TABLE "promise_changes" RENAME COLUMN "telling" TO "notification";--> statement-breakpoint
ALTER INDEX "promise_changes_telling_index" RENAME TO "promise_changes_notification_index";--> statement-breakpoint
ALTER TABLE "staff_acts" RENAME TO "staff_actions";--> statement-breakpoint
ALTER SEQUENCE "staff_acts_id_seq" RENAME TO "staff_actions_id_seq";--> statement-breakpoint
ALTER INDEX "staff_acts_pkey" RENAME TO "staff_actions_pkey";--> statement-breakpoint
ALTER INDEX "staff_acts_at_index" RENAME TO "staff_actions_at_index";--> statement-breakpoint
ALTER INDEX "staff_acts_subject_id_index" RENAME TO "staff_actions_subject_id_index";--> statement-breakpoint
ALTER INDEX "staff_acts_actor_id_index" RENAME TO "staff_actions_actor_id_index";--> statement-breakpoint
ALTER INDEX "staff_acts_area_index" RENAME TO "staff_actions_area_index";--> statement-breakpoint
ALTER INDEX "staff_acts_actor_area_index" RENAME TO "staff_actions_actor_area_index";--> statement-breakpoint
ALTER INDEX "staff_acts_member_id_request_key_index" RENAME TO "staff_actions_member_id_request_key_index";--> statement-breakpoint
-- Its triggers come back under their new names, as all triggers are replaced when they differ
DROP FUNCTION IF EXISTS keep_staff_acts() CASCADE;
