/** A Worker in workerd's configuration. File names are relative to the configuration's folder. */
export interface WorkerService {
  kind: "worker";
  name: string;
  /** The first is the Worker; the others are imported by these names. */
  modules: readonly { name: string; type: "esModule" | "text" }[];
  /** Variables. */
  vars?: Readonly<Record<string, string>>;
  /** Bindings to other services, by name. */
  services?: Readonly<Record<string, string>>;
  /** The service behind `caches.default`; without it the Worker has no cache. */
  cache?: string;
}

/** A folder that workerd serves itself, without JavaScript. */
export interface DiskService {
  kind: "disk";
  name: string;
  path: string;
}

/** A folder served like a Worker's `assets`. */
export interface AssetsService {
  kind: "assets";
  name: string;
  path: string;
}

/** A server on this machine, `127.0.0.1:8080`. */
export interface ExternalService {
  kind: "external";
  name: string;
  address: string;
}

export type Service = WorkerService | DiskService | AssetsService | ExternalService;

export interface WorkerdConfig {
  services: readonly Service[];
  /** Socket name → service. The system chooses the ports. */
  sockets: Readonly<Record<string, string>>;
  compatibilityDate: string;
  compatibilityFlags?: readonly string[];
  /** Maximum heap of an isolate, MB; Workers have 128. */
  heap: number;
  /** More flags of V8. */
  v8Flags?: readonly string[];
}

const quote = (text: string) => JSON.stringify(text);
const list = (items: readonly string[]) => `[${items.join(", ")}]`;

function describeWorker(worker: WorkerService, compatibilityDate: string): string {
  const modules = worker.modules.map(
    ({ name, type }) => `(name = ${quote(name)}, ${type} = embed ${quote(name)})`,
  );
  const bindings = [
    ...Object.entries(worker.vars ?? {}).map(
      ([name, value]) => `(name = ${quote(name)}, text = ${quote(value)})`,
    ),
    ...Object.entries(worker.services ?? {}).map(
      ([name, service]) => `(name = ${quote(name)}, service = ${quote(service)})`,
    ),
  ];
  const cache = worker.cache === undefined ? "" : `, cacheApiOutbound = ${quote(worker.cache)}`;
  return `worker = (modules = ${list(modules)}, bindings = ${list(bindings)}, compatibilityDate = ${quote(compatibilityDate)}${cache})`;
}

function describeService(service: Service, compatibilityDate: string): string {
  switch (service.kind) {
    case "worker":
      return describeWorker(service, compatibilityDate);
    case "disk":
      return `disk = (path = ${quote(service.path)})`;
    case "assets":
      return `assets = (path = ${quote(service.path)}, config = "{\\"html_handling\\":\\"none\\"}", compatibilityDate = ${quote(compatibilityDate)})`;
    case "external":
      return `external = (address = ${quote(service.address)}, http = ())`;
  }
}

/** The text of a configuration file for `workerd serve FILE config`. */
export function buildConfig({
  services,
  sockets,
  compatibilityDate,
  heap,
  v8Flags = [],
}: WorkerdConfig): string {
  const descriptions = services.map(
    (service) => `    (name = ${quote(service.name)}, ${describeService(service, compatibilityDate)})`,
  );
  const doors = Object.entries(sockets).map(
    ([name, service]) =>
      `    (name = ${quote(name)}, address = "127.0.0.1:0", http = (), service = ${quote(service)})`,
  );
  return `using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [
${descriptions.join(",\n")}
  ],
  sockets = [
${doors.join(",\n")}
  ],
  v8Flags = ${list([`--max-heap-size=${heap}`, ...v8Flags].map(quote))},
);
`;
}
