import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useOwnUploadQuery } from './publishing-api';

/** An upload that is handed in instead of a file of the computer. */
export interface GivenUpload {
  name: string;
  filename: string;
  /** Its picture. */
  url: string;
  /** Its original as a file to send. */
  file: () => Promise<File>;
  /** Takes a file of the computer after all. */
  drop: () => void;
}

/**
 * The own upload that `?upload=<account>/<id>` names: `given` once it is there, `gone` where it cannot be read, which puts it aside; neither while
 * it is on its way, or after it was put aside.
 */
export function useGivenUpload(): { given?: GivenUpload; gone?: () => void } {
  const [params, setParams] = useSearchParams();
  const [uid = '', id = ''] = (params.get('upload') ?? '').split('/');
  const named = /^\d{1,15}$/.test(uid) && id !== '';
  const { data, error } = useOwnUploadQuery({ params: { uid: Number(uid), id } }, { skip: !named });
  const [dropped, setDropped] = useState(false);
  const drop = () => {
    setDropped(true);
    setParams({}, { replace: true });
  };
  if (!named || dropped) return {};
  if (!data) return error === undefined ? {} : { gone: drop };
  const { upload, original } = data;
  const given: GivenUpload = {
    name: upload.name,
    filename: upload.filename,
    url: upload.url,
    file: async () => {
      const answer = await fetch(original);
      if (!answer.ok) throw new Error(`The original is not there: ${answer.status}`);
      return new File([await answer.blob()], upload.filename);
    },
    drop,
  };
  return { given };
}
