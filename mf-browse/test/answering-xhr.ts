import type { TestAnswer, TestRequest, TestShell } from '@commonplace/remote-kit/testing';
import { act } from '@testing-library/react';

/** The requests of the older kind that a test's page has made; they tell how much has gone when the test says so. */
export const telling: AnsweringRequest[] = [];

let answered: (request: TestRequest) => Promise<TestAnswer | undefined> = async () => undefined;

/** Answers requests of the older kind as the calls of the shell are, and keeps them with those. */
export function answerXhr(
  shell: TestShell,
  answer: (request: TestRequest) => TestAnswer | undefined | Promise<TestAnswer | undefined>,
): void {
  telling.length = 0;
  answered = async (request) => {
    shell.requests.push(request);
    return answer(request);
  };
  Object.assign(globalThis, { XMLHttpRequest: AnsweringRequest });
}

class AnsweringRequest {
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void; onload?: () => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  status = 0;
  responseText = '';
  aborted = false;
  readonly #headers: Record<string, string> = {};
  #address: [method: string, url: URL] = ['GET', new URL('http://test')];

  open(method: string, url: string): void {
    this.#address = [method, new URL(url, 'http://test')];
  }
  setRequestHeader(name: string, value: string): void {
    this.#headers[name] = value;
  }
  getAllResponseHeaders(): string {
    return 'content-type: application/json\r\n';
  }
  send(body: unknown): void {
    telling.push(this);
    const [method, { pathname, searchParams }] = this.#address;
    const path = pathname.replace(/^\/api\/v1/, '');
    const request = { method, path, query: Object.fromEntries(searchParams), body, headers: this.#headers };
    void answered(request).then((given) => {
      if (this.aborted) return;
      if (!given) return this.onerror?.();
      this.status = given.status ?? 200;
      this.responseText = given.body === undefined ? '' : JSON.stringify(given.body);
      this.onload?.();
    });
  }
  abort(): void {
    this.aborted = true;
    this.onabort?.();
  }
  /** Says that this share has gone, 0 to 1. */
  tell(share: number): void {
    act(() => this.upload.onprogress?.({ loaded: share * 1_000, total: 1_000 }));
  }
}
