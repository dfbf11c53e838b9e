import { Outlet, Links } from "@remix-run/react";
export default function Root() { return <html><head><Links/></head><body><Outlet/></body></html>; }
