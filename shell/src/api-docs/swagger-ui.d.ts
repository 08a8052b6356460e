// The part of swagger-ui that the page uses; its package brings no types.
declare module 'swagger-ui-dist/swagger-ui-es-bundle' {
  interface Request {
    url: string;
    method?: string;
    headers: Record<string, string>;
  }
  interface Options {
    dom_id: string;
    url: string;
    docExpansion?: 'none' | 'list' | 'full';
    defaultModelsExpandDepth?: number;
    deepLinking?: boolean;
    filter?: boolean;
    displayRequestDuration?: boolean;
    validatorUrl?: null;
    requestInterceptor?: (request: Request) => Request | Promise<Request>;
  }
  export default function SwaggerUI(options: Options): unknown;
}
