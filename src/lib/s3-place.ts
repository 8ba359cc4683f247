/** Which bucket, where, and by which right; from the settings. */
export interface S3Place {
  bucket: string;
  /** Null: Amazon's own for the region. */
  endpoint: string | null;
  region: string;
  /** Null: what the machine carries (instance role, profile), found by the SDK. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
  /** Put before every key with a slash; empty for none. */
  prefix: string;
  isPathStyle: boolean;
}
