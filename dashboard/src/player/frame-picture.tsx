import { useState } from 'react';

interface FramePictureProps {
  /** Null while there is no picture yet. */
  groupId: string | null;
  camera: string;
  atMs: number;
  /** Of the picture that is asked for, in pixels. */
  height: number;
}

/** One frame of a recording. It says nothing that the text beside it does not. */
export function FramePicture({ groupId, camera, atMs, height }: FramePictureProps) {
  const [isMissing, setMissing] = useState(false);
  return (
    <div className="frame-picture">
      {groupId !== null && !isMissing && (
        <img
          src={`/internal/groups/${groupId}/frame?camera=${camera}&at_ms=${atMs}&height=${height}`}
          alt=""
          loading="lazy"
          onError={() => setMissing(true)}
        />
      )}
    </div>
  );
}
