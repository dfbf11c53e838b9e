import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { build, type Rollup } from "vite";

/**
 * Bundles a Worker from `bench/stubs/` with its packages, in their variants for Workers, like the front end's
 * build.
 */
export async function bundleStub(name: string): Promise<string> {
  const result = await build({
    configFile: false,
    plugins: [vanillaExtractPlugin()],
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"' },
    resolve: { conditions: ["workerd", "worker", "browser"] },
    ssr: { target: "webworker", noExternal: true, resolve: { conditions: ["workerd", "worker", "browser"] } },
    build: {
      ssr: new URL(`../stubs/${name}`, import.meta.url).pathname,
      write: false,
      minify: true,
      target: "es2022",
      rollupOptions: { external: [/^[\w-]+\.(json|html)$/] },
    },
  });
  return (result as Rollup.RollupOutput).output[0].code;
}
