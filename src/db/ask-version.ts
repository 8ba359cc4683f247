import pg from 'pg';

/** The version of the server at an address, such as `16.4`. Throws where it cannot be reached in time, or refuses. */
export async function askDatabaseVersion(url: string, timeoutMs: number): Promise<string> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
  // A connection that breaks later has no caller to notify.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
    return rows[0]?.server_version ?? 'unknown';
  } finally {
    await client.end().catch(() => {});
  }
}
