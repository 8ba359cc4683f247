/** A bucket with its address and credentials, from the settings. */
export interface S3Place {
  bucket: string;
  /** Null: Amazon's own for the region. */
  endpoint: string | null;
  region: string;
  /** Null: the SDK finds those of the machine (instance role, profile). */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
  /** Put before every key with a slash; empty for none. */
  prefix: string;
  isPathStyle: boolean;
}
