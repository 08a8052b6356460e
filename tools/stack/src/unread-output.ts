/** Ends quietly when whoever read what we print has gone (`… | head -1`); without it that is an unhandled error with its stack. */
export function endWhenUnread(output: NodeJS.WritableStream, end: () => void): void {
  output.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    end();
  });
}
