export const METERS = [
  'camera_hours_ingested',
  'render_angle_hours',
  'plan_transcript_hours',
  'plan_count',
  'output_minutes_rendered',
  'egress_gb',
  'stored_gb_months',
] as const;
export type Meter = (typeof METERS)[number];
