import { Upload, type UploadOptions } from 'tus-js-client'

export type Sent = { readonly url: string; readonly status: number; readonly body: string }

/** Uploads as a browser does and returns the server's last response. */
export const uploadPicture = (content: Buffer, options: UploadOptions & { readonly endpoint: string }): Promise<Sent> =>
  new Promise((resolve, reject) => {
    const upload = new Upload(content, {
      metadata: { filename: 'Momos.jpg' },
      chunkSize: 40_000,
      retryDelays: null,
      ...options,
      onSuccess: ({ lastResponse }) =>
        resolve({ url: upload.url ?? '', status: lastResponse.getStatus(), body: lastResponse.getBody() }),
      onError: (error) => {
        const answer = 'originalResponse' in error ? error.originalResponse : null
        if (answer) resolve({ url: upload.url ?? '', status: answer.getStatus(), body: answer.getBody() })
        else reject(error)
      },
    })
    upload.start()
  })
