import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { dispositionOf, mediaTypeOf } from './media-type.ts';
import type { ObjectAddresses, SignedAddress } from './object-addresses.ts';
import type { S3Bucket } from './s3-bucket.ts';

/**
 * Presigned addresses of the store itself. A PUT takes 5 GiB at most (the store's bound for one request). An
 * address is good for one method: GET with or without Range, not HEAD.
 */
export function presignedAddresses(bucket: S3Bucket, now: () => Date): ObjectAddresses {
  const sign = async (command: PutObjectCommand | GetObjectCommand, expiresAt: number) => {
    const signingDate = now();
    const expiresIn = Math.max(1, expiresAt - Math.floor(signingDate.getTime() / 1000));
    return withToken(
      await bucket.run(() => getSignedUrl(bucket.client, command, { expiresIn, signingDate })),
    );
  };
  return {
    upload: ({ key, expiresAt }) => sign(new PutObjectCommand(bucket.at(key)), expiresAt),
    download: ({ key, expiresAt, filename }) =>
      sign(
        new GetObjectCommand({
          ...bucket.at(key),
          ResponseContentDisposition: dispositionOf(filename),
          ResponseContentType: mediaTypeOf(key),
        }),
        expiresAt,
      ),
    isThroughService: false,
  };
}

function withToken(url: string): SignedAddress {
  const token = new URL(url).searchParams.get('X-Amz-Signature');
  if (token === null) throw new Error('a presigned address carries no signature');
  return { url, token };
}
